/**
 * Passwords of eight characters and more that guessers try first, in English and in Brazil. This is a short list and
 * says so by its name: ASVS 6.2.4 asks for the most used thousands, which a data package is to bring.
 */
export const FEW_COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 11111111 111111111 00000000 000000000 88888888
  99999999 87654321 987654321 0987654321 12341234 11223344 1122334455 123454321 12344321 147258369 123321123
  789456123 147852369 10203040 102030405060 01020304 password passw0rd p@ssw0rd password1 password12 password123
  password1234 pa55word qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234
  zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 a1b2c3d4 abc12345 abcd1234
  abcdefgh abcdefghi aaaaaaaa iloveyou iloveyou1 sunshine princess football baseball superman starwars trustno1
  welcome1 welcome123 letmein1 letmein123 whatever computer internet michelle jennifer charlie1 superstar
  admin123 admin1234 administrator changeme changeme1 changeme123 secret123 test1234 testtest teste123 teste1234
  senha123 senha1234 senha12345 senha123456 minhasenha mudar123 mudar@123 brasil123 brasil2024 brasil2025 brasil2026
  flamengo flamengo1 corinthians palmeiras saopaulo vascodagama cruzeiro gremio123 internacional santos123 botafogo
  familia1 familia123 deusefiel deusefiel1 jesuscristo jesus123 amorzinho euteamo1 teamo123 gabriel1 gabriela
  fernanda mariana1 rafael123 felipe123 leticia1 carolina beatriz1 estrela1 futebol1 playboy1 pokemon1 naruto123
  minecraft freefire1 roblox123 dragonball`
    .split(/\s+/)
    .map((password) => password.toLowerCase()),
);

export const PT = {
  title: 'Senha e verificação',
  intro: 'Com uma segunda verificação, saber a sua senha não basta para entrar na sua conta.',
  password: {
    title: 'Senha',
    current: 'Senha atual',
    next: 'Nova senha',
    hint: 'Pelo menos 8 caracteres. Uma frase funciona bem.',
    change: 'Trocar a senha',
    changed: 'Senha trocada',
    changedAdvice: 'As suas outras sessões foram encerradas.',
    wrong: {
      title: 'A senha atual não confere',
      advice: 'Digite a senha que você usa hoje para entrar.',
    },
  },
  totp: {
    title: 'Aplicativo autenticador',
    intro: 'Um aplicativo no seu celular mostra um código novo a cada 30 segundos.',
    on: (since: string) => `Ativo desde ${since}.`,
    add: 'Configurar aplicativo',
    scan: 'Abra o seu aplicativo autenticador e leia este código QR.',
    qr: 'Código QR para o aplicativo autenticador',
    typed: 'Não consegue ler? Digite esta chave no aplicativo',
    code: 'Código de 6 dígitos que o aplicativo mostra',
    codeWrong: 'O código não confere. Espere o próximo e digite de novo.',
    confirm: 'Ativar',
    remove: 'Remover o aplicativo',
    removeHint: 'Os códigos deste aplicativo deixam de valer para a sua conta.',
  },
  passkeys: {
    title: 'Chaves de acesso',
    intro:
      'Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha. Uma chave de acesso não funciona em sites falsos.',
    unknown: 'Este navegador, ou este endereço, não permite chaves de acesso.',
    add: 'Adicionar chave de acesso',
    name: 'Nome',
    nameHint: 'Onde ela fica, por exemplo “meu celular”.',
    make: 'Continuar',
    dismissed: {
      title: 'A chave de acesso não foi usada',
      advice: 'A janela do navegador foi fechada ou o prazo acabou. Tente de novo.',
    },
    added: (when: string) => `Adicionada em ${when}`,
    used: (when: string) => `usada em ${when}`,
    remove: 'Remover',
    removeOf: (name: string) => `Remover a chave ${name}`,
    removeHint: 'Ela deixa de abrir a sua conta. Apague-a também no aparelho.',
  },
  recovery: {
    title: 'Códigos de recuperação',
    left: (count: number): string =>
      count === 1 ? 'Resta 1 código.' : count === 0 ? 'Não resta nenhum código.' : `Restam ${count} códigos.`,
    renew: 'Gerar novos códigos',
    renewHint: 'Os códigos que você tem hoje deixam de valer.',
    once: 'Seus códigos de recuperação: aparecem só agora',
    advice:
      'Guarde-os fora do celular. Se você perder o aparelho, cada código serve uma vez no lugar da segunda verificação.',
    copy: 'Copiar todos',
    kept: 'Já guardei',
  },
  erase: {
    title: 'Excluir a conta',
    intro:
      'Apaga o seu nome, o seu e-mail, as suas sessões e os seus tokens. Os documentos da organização ficam.',
    act: 'Excluir a minha conta',
    sure: 'Não dá para desfazer.',
    password: 'Confirme com a sua senha',
    conflict: {
      title: 'A organização precisa de um proprietário',
      advice:
        'Você é a única pessoa proprietária de uma organização com outros membros ou com documentos enviados em Produção. Passe o papel de proprietário para outra pessoa em Membros.',
    },
    wrong: {
      title: 'A senha não confere',
      advice: 'Digite a senha que você usa para entrar.',
    },
  },
  stepUp: {
    title: 'Confirme que é você',
    why: 'Faz mais de dez minutos que você entrou. Para isto, pedimos uma nova confirmação.',
    code: 'Código de verificação',
    codeHint: 'Do aplicativo autenticador, ou um código de recuperação.',
    password: 'Sua senha',
    confirm: 'Confirmar',
    passkey: 'Usar chave de acesso',
    or: 'ou',
    wrong: {
      title: 'Código ou senha incorretos',
      advice: 'Confira e tente de novo. Cada código serve uma vez.',
    },
  },
};

/** Texts of the security page and of the dialog for a repeated authentication. */
export type Words = typeof PT;

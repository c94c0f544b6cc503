/** Encryption dictionaries that qpdf wrote for a file with the ID below: without a user password, and with "secret". */
export const FILE_ID = '31415926535897932384626433832795';

/** A name, the dictionary of a file that opens freely, and that of one that does not. */
export const PROTECTIONS: readonly (readonly [name: string, open: string, locked: string])[] = [
  [
    'RC4 of 40 bits (revision 2)',
    '<< /Filter /Standard /Length 40 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /P -4 /R 2 /U <b3d9fa366906ef42f354c6deb74c59075eaf334eb7c04356ba0d7f3dd8b51d0a> /V 1 >>',
    '<< /Filter /Standard /Length 40 /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /P -4 /R 2 /U <f53be2f0b8dac4313197df2d160bb5ade3ac05b5b656448e405c1b683d9d270b> /V 1 >>',
  ],
  [
    'RC4 of 128 bits (revision 3)',
    '<< /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 3 /U <e21cc3d13b0faa9934db7d20f11e333e0122456a91bae5134273a6db134c87c4> /V 2 >>',
    '<< /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 3 /U <30eabcb886d436efd161ab7b96a778fd0122456a91bae5134273a6db134c87c4> /V 2 >>',
  ],
  [
    'RC4 in a crypt filter, metadata in clear (revision 4)',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /V2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <b7ae61ae5fe831ccd7979c155d4f926c0122456a91bae5134273a6db134c87c4> /V 4 >>',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /V2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <0ee51813cacd54c1f9e7a53b5dcade4b0122456a91bae5134273a6db134c87c4> /V 4 >>',
  ],
  [
    'AES of 128 bits (revision 4)',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <e21cc3d13b0faa9934db7d20f11e333e0122456a91bae5134273a6db134c87c4> /V 4 >>',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <30eabcb886d436efd161ab7b96a778fd0122456a91bae5134273a6db134c87c4> /V 4 >>',
  ],
  [
    'AES of 256 bits (revision 5)',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <75f4bd6baa5fb5a9a4870895c49b5025cebed77acd3eb4d59aef348719952c0fe587353b0a568fcbbd3eca2b308c72a4> /OE <e89cb3c5b55b1e423194f888926bb97086914dbc3bb3d2066f5bc14c7ebfaf94> /P -4 /Perms <af0d681f9b95e69d9f79557526bb73b3> /R 5 /StmF /StdCF /StrF /StdCF /U <62f32b27e8d72a2ee37a9bea8f2bdfce2152bf049add6e865f3eb583255bd518cdd853fe5be4b81dd0d2817d3fdf61c5> /UE <ed42b44f6c8ff4e703c8a8441f53ee2f592617b4032b8b7e0ac130481384b0ea> /V 5 >>',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <050c2d609a0e8c600242e1854e17b198d0b3601d1044d3cfdc1cb301e6d52563be1a0bf533b14a6aecc3f066d327e10b> /OE <35cd8f439315d8e27985bd72d6e6012424dc7577775ec2d6804bdfce36ef0c36> /P -4 /Perms <0b3792edc80e2ffa66695e18bd1921d0> /R 5 /StmF /StdCF /StrF /StdCF /U <246fe007dbd898f0522a18ccc54469eb0f6ca75cd2c2e859871f5e9e35a033e962a7fc59c3ffb393e2bf9a54282db374> /UE <91d3bf3f2694fe644c6e121bcda82ba3e5ed200e50c960855da576fe14333134> /V 5 >>',
  ],
  [
    'AES of 256 bits (revision 6)',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <0b73f8ce80a5d6ffa21b273913ae1818ab52bc4aa1198034550a4075c48ac8b28bfabe00c2012b387a71507c292a217e> /OE <1ad39a36d4757b5b25bda152bbc0a3cf932a467f7115ace4150ab47f63d9b4c5> /P -4 /Perms <08aa2a103942c29f14bd98fcf62db6c0> /R 6 /StmF /StdCF /StrF /StdCF /U <b7134af82f87bafc245635376c9e23f399f44503f4418e69bf35c83a53a6cef16100398fcf2ee02924eb2af1810b1b12> /UE <a57711ebdf0a8b2dd4ba0086c0346cba1360e68d4e54e8a769f036dc1484b3c6> /V 5 >>',
    '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <1794e84e94d9d857f93d25fe6edf1c1fa256a45308f79250c71b1b31f52c870c4eb1f88b37ad1eb6371eb862510925d0> /OE <b9904700c9b0238f49cb8bf01e1e02ef75df272cc465cfe13e60c4ae773816d3> /P -4 /Perms <f1c4c7e5eaa18a6bf2669b9380cea79d> /R 6 /StmF /StdCF /StrF /StdCF /U <960ccae2925c006248e16f88a26189ed3891ee4c6bc0c965f170e90608291ce9cd20d5ec833a556fdeda86c7f4af5679> /UE <ab13537c14dc5d526ea8200d3f4b989cde3f50fcbbb2dc0ecd9482f7f40b428e> /V 5 >>',
  ],
];

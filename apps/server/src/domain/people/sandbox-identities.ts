/** A made-up person to try signing with: in no register, with a CPF whose check digits are right. */
export interface SandboxIdentity {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  readonly email: string;
  /** E.164; the numbers are fixed so that tests can name them. Sandbox messages are never sent. */
  readonly phone: string;
}

/** The identities that `GET /v1/sandbox/identities` answers. RFC 2606 §3 keeps `example.com` free of real people. */
export const SANDBOX_IDENTITIES: readonly SandboxIdentity[] = [
  { name: 'Ana Souza', cpf: '52998224725', email: 'ana.souza@example.com', phone: '+5511900000001' },
  { name: 'Bruno Lima', cpf: '11144477735', email: 'bruno.lima@example.com', phone: '+5511900000002' },
  { name: 'Carla Mendes', cpf: '12345678909', email: 'carla.mendes@example.com', phone: '+5511900000003' },
  { name: 'Diego Rocha', cpf: '98765432100', email: 'diego.rocha@example.com', phone: '+5511900000004' },
  { name: 'Elisa Prado', cpf: '39053344705', email: 'elisa.prado@example.com', phone: '+5511900000005' },
];

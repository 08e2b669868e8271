const FIELDS = [
  [/correo|e-?mail/i, 'email'],
  [/código/i, 'code'],
  [/contraseña/i, 'password'],
] as const;

/** The field that a server's message is about, as far as its words say. */
export function fieldOfMessage(message: string): 'email' | 'code' | 'password' | undefined {
  return FIELDS.find(([words]) => words.test(message))?.[1];
}

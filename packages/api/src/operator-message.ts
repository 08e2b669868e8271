import { OperatorError } from './operator-error.ts';

/** An error of the file system or of the network, as Node throws it. */
type SystemError = NodeJS.ErrnoException & { port?: number };

/** What the operator reads where a command or a start fails: one sentence; below it the stack of an error that was not expected. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const sentence = error instanceof Error ? systemErrorMessage(error) : undefined;
  if (sentence) return sentence;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Un error inesperado detuvo el programa: guarda el detalle que sigue para quien lo mantiene.\n${stack}`;
}

function systemErrorMessage(error: SystemError): string | undefined {
  const { code = '', path, port, syscall } = error;
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso: elige otro con PORT, por ejemplo PORT=3100 npm start.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return 'HOST debe ser una dirección de esta máquina, por ejemplo 127.0.0.1.';
  if (code === 'EACCES' && port !== undefined)
    return `No hay permiso para usar el puerto ${port}: elige uno desde 1024 con PORT.`;
  // A file system without folders of its users' own, as /proc.
  if (code === 'ENOENT' && syscall === 'mkdir') return `No se puede crear la carpeta ${path}: elige otra.`;
  return fileErrorMessage(code, path);
}

/** The sentence for a code of the file system. */
export function fileErrorMessage(code: string, path = 'la carpeta de datos'): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `No queda espacio en el disco de ${path}: libera espacio o elige otra carpeta.`;
    case 'EROFS':
      return `El disco de ${path} es de solo lectura, o falta montarlo: elige otra carpeta.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} es un archivo o está dentro de uno: elige una carpeta.`;
    case 'EACCES':
    case 'EPERM':
      return `No hay permiso para usar ${path}: dale acceso a esta cuenta o elige otra carpeta.`;
    default:
      return undefined;
  }
}

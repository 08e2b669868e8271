import { OperatorError } from '../operator-error.ts';

/** An error as the database reports it: its SQLSTATE and, where there is one, the constraint; never the query or its values. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code?: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** The database cannot be reached at the moment. */
export class DatabaseUnavailableError extends Error {
  constructor() {
    super('The database does not answer');
  }
}

/** Another process has locked the data folder. */
export class DataFolderInUseError extends OperatorError {
  constructor(folder: string) {
    super(`La carpeta de datos ${folder} ya está en uso por otro proceso: detén primero ese proceso.`);
  }
}

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** Connection lost or refused, shutting down or starting up, too many connections, out of memory or disk, a timeout. */
const SQLSTATE = /^(08|53)|^(57P0[1-5]|57014|55P03|25P03)$/;
/** A prepared statement that is not there, or is there already: another connection of the server than the one before. */
const LOST_STATEMENT = /^(26000|42P05)$/;
/** Serialization failure, deadlock, a server that can only be read, a lost statement: the transaction changed nothing. */
const REPEATABLE = /^(40001|40P01|25006|26000|42P05)$/;
const READ_ONLY = '25006';
/** Messages of node-postgres and Kysely that come without a code. */
const SAID = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'driver has already been destroyed',
];

/** Whether the same request may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  return (
    syscall === 'connect' ||
    NETWORK.includes(code ?? '') ||
    SQLSTATE.test(code ?? '') ||
    REPEATABLE.test(code ?? '') ||
    SAID.some((text) => message?.startsWith(text))
  );
}

/** Whether the database undid a transaction that may succeed when it is repeated. */
export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.test((error as { code?: string }).code ?? '');
}

/** Whether a pooler between the server and us has given a prepared statement's connection away. */
export function isLostStatement(error: unknown): boolean {
  return LOST_STATEMENT.test((error as { code?: string }).code ?? '');
}

/** Whether the server refused a change because it can only be read: a standby, or a primary that was set so. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string }).code === READ_ONLY;
}

/** Whether a row violated a unique or an exclusion constraint; the named one, if given. */
export function isCollision(error: unknown, constraint?: string): boolean {
  const collision = error as { code?: string; constraint?: string };
  const collides = collision.code === '23505' || collision.code === '23P01';
  return collides && (constraint === undefined || collision.constraint === constraint);
}

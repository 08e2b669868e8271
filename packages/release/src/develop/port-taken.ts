import { CommandError } from '../command-error.ts';

/** Says that the port is in use where that is what listening has thrown; throws any other error as it is. */
export function portTaken(error: NodeJS.ErrnoException, port: number): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new CommandError(`port ${port} is in use: choose another by DEV_PORT`);
}

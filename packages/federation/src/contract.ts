/**
 * The contract between the shell and its remotes: what a remote's door must look like and what it finds when it runs.
 * It is raised by one when a remote built for the old one could break; the shell goes on running the one before.
 */
export const CONTRACT = 1;

/** The oldest contract that this shell still runs. */
export const OLDEST_CONTRACT = 1;

/** Whether a shell that speaks the contracts `oldest` to `newest` runs a remote that was built for `contract`. */
export function runsContract(contract: number, oldest = OLDEST_CONTRACT, newest = CONTRACT): boolean {
  return contract >= oldest && contract <= newest;
}

/** The contracts that a shell runs, both ends included. */
export interface Contracts {
  oldest: number;
  newest: number;
}

/**
 * The contract between the shell and its remotes: what a remote module must look like and what it finds when it runs.
 * `newest` is raised by one when a remote built for the old one could break; the shell goes on running the one before.
 *
 * 1. The remote module has `routes`.
 * 2. It may also have `forgetPerson`, which older shells call when another user signs in; today's loads a new document for each (rule 3.11).
 */
export const CONTRACTS = { oldest: 1, newest: 2 } as const satisfies Contracts;

/** Whether a shell that runs `contracts` runs a remote that was built for `contract`. */
export function runsContract(contract: number, contracts: Contracts = CONTRACTS): boolean {
  return contract >= contracts.oldest && contract <= contracts.newest;
}

/** 'remote-admin was built for contract 3, the shell runs 1 to 2': the one sentence of publish and load. */
export function contractSentence(
  remote: { name: string; contract: number },
  { oldest, newest }: Contracts = CONTRACTS,
): string {
  return `remote-${remote.name} was built for contract ${remote.contract}, the shell runs ${oldest} to ${newest}`;
}

/** The contracts that a shell runs, both ends included. */
export interface Contracts {
  oldest: number;
  newest: number;
}

/**
 * The contract between the shell and its remotes: what a remote module must look like and what it finds when it runs.
 * `newest` is raised by one when a remote built for the old one could break; the shell goes on running the one before until no deployed
 * release has it, at the latest until the next change (decision 13).
 *
 * 1. The remote module has `routes`. Builds of it do not say which exports of the shared modules they use.
 * 2. They do: an export that the shell lacks is found before the remote runs.
 */
export const CONTRACTS = { oldest: 2, newest: 2 } as const satisfies Contracts;

/** Whether a shell that runs `contracts` runs a remote that was built for `contract`. */
export function runsContract(contract: number, contracts: Contracts = CONTRACTS): boolean {
  return contract >= contracts.oldest && contract <= contracts.newest;
}

/** 'remote-admin was built for contract 6, the shell runs 4 to 5': the one sentence of publish and load. */
export function contractMessage(
  remote: { name: string; contract: number },
  { oldest, newest }: Contracts = CONTRACTS,
): string {
  const range = oldest === newest ? newest : `${oldest} to ${newest}`;
  return `remote-${remote.name} was built for contract ${remote.contract}, the shell runs ${range}`;
}

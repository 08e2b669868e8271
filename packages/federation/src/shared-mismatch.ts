/** A shared module whose version does not fit: the range that a remote needs, and the version that the shell provides. */
export interface SharedMismatch {
  key: string;
  needs: string;
  /** Undefined where the shell does not provide the module at all. */
  has: string | undefined;
}

/** 'remote-admin needs react ^18.3, the shell provides 19.3.1': the one sentence of build, publish and load. */
export function mismatchSentence(remote: string, { key, needs, has }: SharedMismatch): string {
  return `remote-${remote} needs ${key} ${needs}, the shell provides ${has ?? 'none'}`;
}

/**
 * @typedef {{ status: number | null, stdout: string, stderr: string }} Ended how a command ended
 * @typedef {{ failed: boolean, sentence: string }} Verdict
 */

/**
 * The result of `pnpm audit`. A registry without advisories (a mirror, a proxy) is no failure.
 * @param {Ended} ended
 * @returns {Verdict}
 */
export function advisoriesVerdict({ status, stdout, stderr }) {
  if (status === 0) return { failed: false, sentence: 'No package has a known weakness of level high or critical.' };
  const refusal = stderr.match(/ERR_PNPM_AUDIT_BAD_RESPONSE[\s\S]*?responded with (\d+)/)?.[1];
  if (refusal)
    return {
      failed: false,
      sentence: `Not checked: this registry answers no questions about advisories (${refusal}).`,
    };
  return { failed: true, sentence: `${stdout}${stderr}`.trim() };
}

/**
 * Whether the registry's pnpm is the one whose hash package.json names.
 * @param {string} packageManager
 * @param {Ended} ended
 * @returns {Verdict}
 */
export function pinVerdict(packageManager, { status, stdout }) {
  const published = stdout.trim().match(/^sha512-(\S+)$/)?.[1];
  if (status !== 0 || !published)
    return { failed: false, sentence: 'Not checked: the registry does not tell the hash of pnpm.' };
  const [version, hash] = packageManager.split('+sha512.');
  if (Buffer.from(published, 'base64').toString('hex') === hash)
    return { failed: false, sentence: `${version} is published with the hash that package.json names.` };
  return { failed: true, sentence: `The registry's ${version} is not the one whose hash package.json names.` };
}

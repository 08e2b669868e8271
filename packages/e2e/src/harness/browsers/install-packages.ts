import { spawnSync } from 'node:child_process';

/** Installs packages of Debian, as root; returns false where that cannot be done. Whether they are there then the caller sees. */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  process.stdout.write(`Installing ${names.join(', ')}…\n`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...names],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return true;
}

/** The path of a program that the shell finds. */
export function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A script of a package.json that goes on until it is stopped. */
export interface RunningScript {
  /** The address that it has named: `Open http://…`. */
  opens: string;
  stop(): Promise<void>;
}

/** Runs `npm run …` in a folder until it names an address to open. */
export async function runScript(folder: string, ...script: string[]): Promise<RunningScript> {
  // On the machine's clock, which the bundler compares with the times of files, and in a group of its own: npm does not pass signals on.
  const env = { ...process.env, CLOCK: '', NODE_ENV: '', DEV_PORT: '0' };
  const child = spawn('npm', ['run', ...script], { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const exit = once(child, 'exit');
  let opens: string | undefined;
  while (!opens) {
    await Promise.race([once(child.stdout, 'data'), exit]);
    if (child.exitCode !== null) throw new Error(`npm run ${script.join(' ')} ended with ${child.exitCode}: ${output}`);
    opens = /Open (\S+)/.exec(output)?.[1];
  }
  return {
    opens,
    async stop() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
      await exit;
    },
  };
}

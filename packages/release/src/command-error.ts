/** A command failed; each of its problems is one line for the user of the command. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

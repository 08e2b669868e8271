/** A command failed; each of its problems is one line for the user of the command. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A command could not be carried out; each of its problems is one line for the person who gave it. */
export class CommandFailed extends Error {
  override name = 'NotDone';
  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The code that makes calls could not be loaded: the call was not made. */
export class NotSent extends Error {
  override name = 'NotSent';

  constructor(cause: unknown) {
    super('The code of the calls did not load', { cause });
  }
}

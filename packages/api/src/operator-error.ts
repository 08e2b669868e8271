/** An error that the operator can correct: its message is one Spanish sentence that says what happened and what to do. */
export class OperatorError extends Error {}

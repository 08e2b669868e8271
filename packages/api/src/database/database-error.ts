/** An error as the database reports it: its SQLSTATE and, where there is one, the constraint; never the query or its values. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code?: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** There is no database to ask just now. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer');
  }
}

/** The data folder is held by another process. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`La carpeta de datos ${folder} ya está en uso por otro proceso.`);
  }
}

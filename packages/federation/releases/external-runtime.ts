/**
 * The package whose runtime a remote takes from the shell (`experiments: { externalRuntime: true }`): a release names it among what it
 * needs, and a shell among what it provides, with a version as a shared module has one.
 */
export const RUNTIME_PACKAGE = '@module-federation/enhanced';

/** The variable in which such a remote finds the runtime. */
export const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

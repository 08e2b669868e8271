/** Loads '/' as a new document in the place of this one: a home, or the sign-in, that nothing before has touched. */
export function loadHome(): void {
  location.replace('/');
}

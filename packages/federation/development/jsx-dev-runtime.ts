import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Stands in for `react/jsx-dev-runtime` in a remote's development build: elements are made by the runtime that every shell
 * provides, so that the build runs with a production React too.
 */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

export { Fragment };

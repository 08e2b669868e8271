import { lazyCode } from '@mentorias/federation/lazy';

/** The sign-in, which a page that starts with a session needs only when that ends: it is loaded when the page is idle. */
export const signInCode = lazyCode(() =>
  import(/* webpackChunkName: "sign-in" */ './sign-in-screen.tsx').then((code) => code.SignInScreen),
);

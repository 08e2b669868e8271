/** What the sign-in uses of Google's script: a button, and a window in which an account is chosen. */
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {{ nonce: string, callback: (reply: { credential: string }) => void } | undefined} */
  let options;
  /** @type {Window | null} */
  let chooser = null;

  addEventListener('message', ({ origin, source, data }) => {
    if (origin === new URL(src).origin && source === chooser) options?.callback({ credential: data.credential });
  });

  function choose() {
    const given = new URLSearchParams({ nonce: options?.nonce ?? '', origin: location.origin });
    chooser = open(new URL(`chooser#${given}`, src), 'google-chooser', 'popup,width=460,height=640');
  }

  function button() {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Continuar con Google';
    button.style.cssText =
      'width:100%;min-height:44px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:inherit;cursor:pointer';
    button.addEventListener('click', choose);
    return button;
  }

  const id = {
    /** @param {NonNullable<typeof options>} given */
    initialize(given) {
      options = given;
    },
    /** @param {HTMLElement} place */
    renderButton: (place) => place.replaceChildren(button()),
  };
  globalThis.google = { accounts: { id } };
})();

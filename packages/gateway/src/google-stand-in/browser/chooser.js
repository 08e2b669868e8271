/** The window of the stand-in: asks for the token of the chosen account and hands it to the page that opened it. */
const nonce = new URLSearchParams(location.hash.slice(1)).get('nonce');
const page = /** @type {Window | null} */ (window.opener);

/** @param {SubmitEvent} event */
async function choose(event) {
  event.preventDefault();
  const account = new FormData(/** @type {HTMLFormElement} */ (event.target), event.submitter);
  const reply = await fetch('/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: account.get('name'), email: account.get('email'), nonce }),
  }).catch(() => undefined);
  if (!reply?.ok || !page) return refuse();
  page.postMessage(await reply.json(), location.origin);
  close();
}

function refuse() {
  const alert = document.querySelector('[role="alert"]');
  if (alert) alert.textContent = 'No se pudo continuar. Cierra esta ventana y vuelve a intentarlo.';
}

document.addEventListener('submit', choose);

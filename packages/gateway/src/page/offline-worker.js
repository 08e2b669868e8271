/*
 * The service worker of the page, at /sw.js: opens a page of its own where the server cannot be reached (rule 13.16,
 * docs/decisions/0056). It keeps no file of the product, so it can show no old release as a new one.
 */

/** Where the page keeps the person's agenda. */
const AGENDA = { cache: 'agenda', address: '/agenda.json' };

/** The types of pages and of workers exclude each other. */
const worker = /** @type {any} */ (globalThis);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(Promise.all([preload(), worker.clients.claim()]));
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});

/**
 * The request of a page then does not wait until the worker has started. Firefox shows its own error page where that request fails,
 * whatever the worker answers (github.com/GoogleChrome/workbox/issues/3134).
 */
async function preload() {
  const { navigationPreload } = worker.registration;
  if (navigator.userAgent.includes('Firefox/')) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

/** What a proxy answers while the server behind it is away. */
const GATEWAY_ERRORS = [502, 503, 504];

/** @param {{ request: Request, preloadResponse: Promise<Response | undefined> }} event */
async function pageOf(event) {
  const reply = await replyTo(event).catch(() => undefined);
  if (reply && !GATEWAY_ERRORS.includes(reply.status)) return reply;
  const now = new Date();
  return offlinePage(await keptAgenda(now), now);
}

/** @param {{ request: Request, preloadResponse: Promise<Response | undefined> }} event */
async function replyTo(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/**
 * What the page keeps (shell/src/offline/keep-agenda.ts). It ends with the session, which this browser cannot ask about now.
 * @typedef {{ owner: string, until: string, kept: string, events: { ends: string, when: string, title: string, link: string }[] }} Agenda
 * @param {Date} now
 * @returns {Promise<Agenda | undefined>}
 */
async function keptAgenda(now) {
  const agenda = await (await caches.match(AGENDA.address))?.json().catch(() => undefined);
  if (Array.isArray(agenda?.events) && new Date(agenda.until) > now) return agenda;
  await caches.delete(AGENDA.cache);
  return undefined;
}

/**
 * @param {Agenda | undefined} agenda
 * @param {Date} now
 */
function offlinePage(agenda, now) {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const html = `<!doctype html>
<html lang="es-PE">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sin conexión · Mentorías</title>
<style nonce="${nonce}">${STYLES}</style>
<header>${MARK}<span>Mentorías</span></header>
<main>
<div class="banner"><h1>Sin conexión con Mentorías</h1>
<p>Esta página se abre sola cuando vuelva.</p>
<button type="button" id="retry">Reintentar</button></div>
${agenda ? agendaSection(agenda, now) : ''}
</main>
<script nonce="${nonce}">(${whileOffline})();</script>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    },
  });
}

/**
 * @param {Agenda} agenda
 * @param {Date} now
 */
function agendaSection({ owner, until, kept, events }, now) {
  const coming = events.filter(({ ends }) => new Date(ends) > now);
  return `<section id="agenda" data-owner="${escaped(owner)}" data-until="${escaped(until)}" hidden>
<h2>Tus próximas mentorías</h2>
<p class="kept">Como estaban el ${escaped(kept)}; pueden haber cambiado.</p>
${coming.length > 0 ? `<ul>${coming.map(eventItem).join('')}</ul>` : '<p>No tenías mentorías próximas.</p>'}
</section>`;
}

/** @param {Agenda['events'][number]} event */
function eventItem({ when, title, link }) {
  const address = String(link).startsWith('https://') ? `<a href="${escaped(link)}">Enlace de la reunión</a>` : '';
  return `<li><strong>${escaped(when)}</strong><span>${escaped(title)}</span>${address}</li>`;
}

/** @param {string} text */
function escaped(text) {
  return String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Runs in the page: shows the agenda to its owner for as long as the session lasts, and comes back with the server. */
function whileOffline() {
  showToOwner();
  document.getElementById('retry')?.addEventListener('click', () => location.reload());
  addEventListener('online', comeBack);
  // Another tab has logged out.
  addEventListener('storage', showToOwner);
  setInterval(() => {
    showToOwner();
    comeBack();
  }, 10_000);

  function showToOwner() {
    const agenda = document.getElementById('agenda');
    if (!agenda) return;
    const { owner, until = '' } = agenda.dataset;
    agenda.hidden = owner !== signedInUser() || !(new Date(until) > new Date());
    if (!agenda.hidden) return;
    agenda.remove();
    caches.delete('agenda');
  }

  function comeBack() {
    fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    );
  }

  function signedInUser() {
    try {
      const { user, token } = JSON.parse(localStorage.getItem('root') ?? '{}').auth;
      return token && String(user.id);
    } catch {
      return undefined;
    }
  }
}

const MARK = `<svg width="34" height="34" viewBox="0 0 40 40" fill="none" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#591e4f"/><path d="M7.5 30.5 14.5 16l5.5 7.5 5.5-7.5 7 14.5" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="12.5" r="3.7" fill="#e6bf81"/></svg>`;

const STYLES = `
:root { color-scheme: light dark; --line: light-dark(#ddd6d4, #4a4442); --accent: light-dark(#7b316e, #e3b3da); }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; gap: .75rem; align-items: center; height: 4rem; padding-inline: clamp(.75rem, 2vw, 1.5rem); border-bottom: 1px solid var(--line); font-size: 1.25rem; font-weight: 700; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem clamp(.75rem, 2vw, 1.5rem); }
.banner { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .75rem 1rem; border-radius: .75rem; background: light-dark(#fff3d6, #4d3a12); }
.banner p { flex: 1 1 12rem; margin: 0; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid currentColor; border-radius: .5rem; background: none; color: inherit; font: inherit; cursor: pointer; }
h1 { margin: 0; font-size: 1rem; }
h2 { margin: 1.5rem 0 0; font-size: 1.5rem; line-height: 1.25; }
.kept { margin-top: .25rem; }
ul { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
li { display: grid; gap: .25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
a { color: var(--accent); justify-self: start; min-height: 1.5rem; }
`;

import type { ReceivedLiveMessage } from '@mentorias/contract/received/live-messages';
import { formatLongInstant } from '@mentorias/domain/time/lima-time';
import { notifyNews } from '@mentorias/ui';
import { texts } from './texts.ts';

/** How often it looks whether the person is elsewhere, in milliseconds. */
const POLL_MS = 1000;

type Told = keyof typeof texts;

const waiting: { kind: Told; sentence: string }[] = [];
let timer: ReturnType<typeof setInterval> | undefined;

/** Says what somebody else did to an event of the person's own; administrators, who have all events, are not told of each. */
export function noteNews({ kind, as, isByYou, startTime }: ReceivedLiveMessage): void {
  if (!isTold(kind) || isByYou || startTime === '' || as === undefined || as === 'admin') return;
  const { own, guest } = texts[kind];
  const when = formatLongInstant(new Date(startTime));
  waiting.push({ kind, sentence: as === 'guest' ? guest(when) : own(when) });
  timer ??= setInterval(say, POLL_MS);
}

/** Shows the waiting notices, one per kind; a hidden tab keeps them until it is visible. */
function say() {
  if (document.visibilityState !== 'visible') return;
  clearInterval(timer);
  timer = undefined;
  const byKind = Object.groupBy(waiting.splice(0), ({ kind }) => kind);
  for (const [kind, news] of Object.entries(byKind))
    notifyNews(news.length === 1 ? news[0]!.sentence : texts[kind as Told].many(news.length));
}

function isTold(kind: string): kind is Told {
  return kind in texts;
}

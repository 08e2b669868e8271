import type { Elements } from '@mentorias/ui';
import { UnstyledButton, useAddressParams, useMediaQuery } from '@mentorias/ui';
import { useChosenInSight } from '@mentorias/ui/chosen-in-sight';
import type { KeyboardEvent } from 'react';
import classes from './parts.module.css';
import { texts } from './texts.ts';

/** The parts of the mentor's home, in their order. */
const PARTS = ['today', 'next', 'record', 'week', 'past'] as const;

export type PartName = (typeof PARTS)[number];

/** From this width on the week stands beside the lists; below it one part is shown, and the others stand behind tabs (rule 6.15). */
const COLUMNS_WIDTH = '(min-width: 68.75em)';

/** Whether the parts stand behind tabs, and which one the address shows: `view`, today where it says nothing. */
export function useParts() {
  const [params, changeParams] = useAddressParams();
  const isTabbed = !useMediaQuery(COLUMNS_WIDTH, false, { getInitialValueInEffect: false });
  const asked = params.get('view');
  const shown = PARTS.find((name) => name === asked) ?? 'today';

  function show(name: PartName) {
    changeParams(
      (current) => {
        if (name === 'today') current.delete('view');
        else current.set('view', name);
        return current;
      },
      { replace: true, keepScroll: true },
    );
  }

  return { isTabbed, shown, show };
}

/** One part. It stays on the page behind its tab, so that what was answered in it keeps its place. */
export function Part({ name, children }: { name: PartName; children: Elements }) {
  const { isTabbed, shown } = useParts();
  const tab = isTabbed && { role: 'tabpanel', 'aria-labelledby': tabId(name), hidden: shown !== name };
  return (
    <div className={classes.part} {...tab}>
      {children}
    </div>
  );
}

const tabId = (name: PartName) => `tab-${name}`;

/** The tabs of the parts: one stop of the keyboard, whose arrows show the next one. */
export function PartTabs({ unrecorded }: { unrecorded: number }) {
  const { isTabbed, shown, show } = useParts();
  const line = useChosenInSight(isTabbed && shown !== PARTS[0] ? shown + unrecorded : '', '[aria-selected=true]');
  if (!isTabbed) return null;

  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = PARTS.indexOf(shown);
    const to = { ArrowRight: (at + 1) % PARTS.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs.at(to);
    tab?.focus();
    tab?.click();
  }

  return (
    <div ref={line} role="tablist" aria-label={texts.title} className={classes.tabs} onKeyDown={move}>
      {PARTS.map((name) => (
        <UnstyledButton
          key={name}
          id={tabId(name)}
          role="tab"
          aria-selected={name === shown}
          tabIndex={name === shown ? 0 : -1}
          className={classes.tab}
          onClick={() => show(name)}
        >
          {name === 'record' && unrecorded > 0 ? `${texts.tabs[name]} (${unrecorded})` : texts.tabs[name]}
        </UnstyledButton>
      ))}
    </div>
  );
}

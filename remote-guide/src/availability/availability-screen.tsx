import type { Week } from '@mentorias/domain/availability/availability';
import { weekTotal } from '@mentorias/domain/availability/availability';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { useOffered } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { Alert, Icon, PageTitle, Skeleton, Stack, useAddressParams, VisuallyHidden } from '@mentorias/ui';
import { Tabs } from '@mentorias/ui/controls';
import type { Version } from '@mentorias/ui/revised-write';
import type { ReactNode } from 'react';
import { LinkQuestion } from '../link-task/link-question.tsx';
import { MeetingLinkCard } from '../meeting-link/meeting-link-card.tsx';
import { PRESENTATION } from '../presentation/presentation-api.ts';
import { PresentationTab } from '../presentation/presentation-tab.tsx';
import { texts as presentationTexts } from '../presentation/texts.ts';
import { SpecialDatesCard } from '../special-dates/special-dates-card.tsx';
import classes from './availability.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { DayCard } from './day/day-card.tsx';
import { discardDraftWeek, dropSavedWeek } from './drafts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { changeProfile, usePublishedWeek, useUnreadDays } from './profile-query.ts';
import { SaveBar } from './save-bar.tsx';
import { texts } from './texts.ts';
import { useSaveWeek } from './use-save-week.ts';
import { useWeekEditor } from './use-week-editor.ts';
import { WeekCard } from './week/week-card.tsx';
import { WeekNotLoaded } from './week-not-loaded.tsx';

const TABS_ID = 'profile';
const TAB = 'vista';
const HOURS_TAB = 'horarios';
const PRESENTATION_TAB = 'presentacion';

/** /profile: a mentor's hours, and beside them, in a tab of its own, the presentation (rules 7.1 and 7.16). */
export function AvailabilityScreen() {
  const [params, changeParams] = useAddressParams();
  const hasPresentation = useOffered(PRESENTATION);
  const tab = params.get(TAB) === PRESENTATION_TAB ? PRESENTATION_TAB : HOURS_TAB;

  function show(chosen: string | null) {
    changeParams((current) => {
      if (chosen === PRESENTATION_TAB) current.set(TAB, chosen);
      else current.delete(TAB);
      return current;
    });
  }

  const isPresentation = tab === PRESENTATION_TAB && hasPresentation;
  return (
    <Stack className={classes.screen}>
      <PageTitle>{isPresentation ? presentationTexts.title : texts.title}</PageTitle>
      {hasPresentation && (
        <Tabs id={TABS_ID} value={tab} onChange={show}>
          <Tabs.List>
            <Tabs.Tab value={HOURS_TAB}>{texts.hours}</Tabs.Tab>
            <Tabs.Tab value={PRESENTATION_TAB}>{presentationTexts.tab}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <div {...(hasPresentation && panelOf(HOURS_TAB))} hidden={isPresentation}>
        <Hours />
      </div>
      {hasPresentation && (
        <div {...panelOf(PRESENTATION_TAB)} hidden={!isPresentation}>
          {isPresentation && <PresentationTab />}
        </div>
      )}
    </Stack>
  );
}

/** A panel by the ids that Mantine's tabs give it. The hours stay in their place when it is learned that there are no tabs. */
function panelOf(tab: string) {
  return { id: `${TABS_ID}-panel-${tab}`, role: 'tabpanel', 'aria-labelledby': `${TABS_ID}-tab-${tab}` };
}

/** A mentor's week and special dates, and the meeting link where there is no other tab for it. It stays while another tab is shown: it asks before a changed week is left. */
function Hours() {
  const published = usePublishedWeek();
  return (
    <Stack>
      <Alert icon={<Icon name="clock" />}>{texts.limaTime}</Alert>
      {published.data ? (
        <WeekEditor published={published.data} />
      ) : (
        <WeekColumns
          isPending={!published.error}
          beside={!published.error && <Skeleton className={classes.weekShape} />}
        >
          <WeekNotLoaded error={published.error} />
        </WeekColumns>
      )}
    </Stack>
  );
}

interface WeekColumnsProps {
  children: ReactNode;
  beside?: Elements;
  /** What stands below the week has its place when the week is there. */
  isPending?: boolean;
}

/** The seven days, and after them, or beside them where there is room, what is not a day. */
function WeekColumns({ children, beside, isPending = false }: WeekColumnsProps) {
  const hasPresentation = useOffered(PRESENTATION);
  return (
    <div className={classes.columns}>
      <div className={classes.week}>{children}</div>
      <Stack>
        {beside}
        <Stack style={isPending ? { visibility: 'hidden' } : undefined}>
          {!hasPresentation && <MeetingLinkCard />}
          <SpecialDatesCard />
        </Stack>
      </Stack>
    </div>
  );
}

function WeekEditor({ published }: { published: Version<Week> }) {
  const unreadDays = useUnreadDays();
  const editor = useWeekEditor(published, unreadDays);
  const saving = useSaveWeek(editor.seen);
  const save = (week: Week) => saving.mutate(week, { onSuccess: () => dropSavedWeek(week) });
  const firstLong = WEEKDAYS.find((weekday) => editor.week[weekday].length > 1);

  return (
    <WeekColumns beside={<WeekCard week={editor.week} actions={editor.presetActions} />}>
      <LeaveQuestion isWeekChanged={editor.isChanged} />
      <LinkQuestion />
      {WEEKDAYS.map((weekday) => (
        <DayCard
          key={weekday}
          weekday={weekday}
          day={editor.week[weekday]}
          actionsOn={editor.actionsOn}
          undo={editor.undoOf(weekday)}
          said={editor.isChanged && editor.said.weekday === weekday ? editor.said.text : ''}
          explains={weekday === firstLong}
          isClosing={editor.week[weekday].length === 0 && published.values[weekday].length > 0}
          isLocked={weekday in unreadDays}
        />
      ))}
      <VisuallyHidden aria-live="polite">{editor.isChanged && !editor.said.weekday && editor.said.text}</VisuallyHidden>
      <SaveBar
        total={weekTotal(editor.week)}
        isChanged={editor.isChanged}
        write={saving}
        onSave={() => save(editor.week)}
        onKeep={(merge) => {
          const merged = merge(editor.week);
          editor.replace(merged);
          save(merged.values);
        }}
        onTake={({ values: week, revision }) => {
          discardDraftWeek();
          changeProfile({ week, revision });
        }}
        onDiscard={() => {
          discardDraftWeek();
          saving.reset();
        }}
      />
      <CopyDialog
        week={editor.week}
        unreadDays={unreadDays}
        onCopy={(from, to) => editor.actionsOn(from, editor.week[from]).copyTo(to)}
      />
    </WeekColumns>
  );
}

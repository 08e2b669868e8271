import { lazyPart } from '@mentorias/ui';
import type { Filter, TableQueryShape } from '@mentorias/ui/table';
import { isListMonth, MonthSelect } from '../../lists/month-select.tsx';
import { texts as listTexts } from '../../lists/texts.ts';
import { isPersonId } from '../people-api.ts';
import { texts } from '../texts.ts';
import { eventColumns } from './event-columns.tsx';

const PersonSelect = lazyPart(() => import('../person-select.tsx').then((code) => code.PersonSelect));

export const eventFilters: Filter[] = [
  {
    type: 'select',
    name: 'status',
    label: texts.status,
    options: [
      { value: 'upcoming', label: texts.upcoming },
      { value: 'past', label: texts.past },
      { value: 'confirmed', label: texts.confirmed },
      { value: 'unrecorded', label: texts.unrecorded },
      { value: 'held', label: texts.held },
      { value: 'held_by_both', label: texts.heldByBoth },
      { value: 'held_by_one', label: texts.heldByOne },
      { value: 'missed', label: texts.missed },
      { value: 'disputed', label: texts.disputed },
      { value: 'cancelled', label: texts.cancelled },
    ],
  },
  {
    type: 'custom',
    name: 'guide_id',
    label: texts.guide,
    accepts: isPersonId,
    field: (props) => <PersonSelect kind="guides" {...props} />,
  },
  {
    type: 'custom',
    name: 'user_id',
    label: texts.entrepreneur,
    accepts: isPersonId,
    field: (props) => <PersonSelect kind="users" {...props} />,
  },
  {
    type: 'select',
    name: 'guide_status',
    label: texts.guideStatus,
    all: listTexts.allFeminine,
    options: [
      { value: 'active', label: texts.guideActive },
      { value: 'inactive', label: texts.guideInactive },
    ],
  },
  {
    type: 'select',
    name: 'rating',
    label: texts.rating,
    all: listTexts.allFeminine,
    options: [{ value: 'low', label: texts.ratedLow }],
  },
  {
    type: 'custom',
    name: 'month',
    label: texts.month,
    accepts: isListMonth,
    field: (props) => <MonthSelect {...props} />,
  },
  { type: 'date', name: 'from', label: texts.from },
  { type: 'date', name: 'to', label: texts.to, notBefore: 'from' },
];

/** The valid queries of the table of events. */
export const eventQueryShape: TableQueryShape = {
  filters: eventFilters,
  sortable: eventColumns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
};

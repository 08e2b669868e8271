import { lazyPart } from '@mentorias/ui';
import type { Filter, TableQueryShape } from '@mentorias/ui/table';
import { texts } from '../texts.ts';
import { eventColumns } from './event-columns.tsx';

const PersonSelect = lazyPart(() => import('../person-select.tsx').then((code) => code.PersonSelect));

/** Whether `value` can be a person's id of any backend (rule 12.2). */
const isId = (value: string) => /^[\w.:-]{1,64}$/.test(value);

export const eventFilters: Filter[] = [
  {
    type: 'select',
    name: 'status',
    label: texts.status,
    options: [
      { value: 'upcoming', label: texts.upcoming },
      { value: 'confirmed', label: texts.confirmed },
      { value: 'unrecorded', label: texts.unrecorded },
      { value: 'cancelled', label: texts.cancelled },
    ],
  },
  {
    type: 'custom',
    name: 'guide_id',
    label: texts.guide,
    accepts: isId,
    field: (props) => <PersonSelect kind="guides" {...props} />,
  },
  {
    type: 'custom',
    name: 'user_id',
    label: texts.entrepreneur,
    accepts: isId,
    field: (props) => <PersonSelect kind="users" {...props} />,
  },
  {
    type: 'select',
    name: 'guide_status',
    label: texts.guideStatus,
    options: [
      { value: 'active', label: texts.guideActive },
      { value: 'inactive', label: texts.guideInactive },
    ],
  },
  { type: 'date', name: 'from', label: texts.from },
  { type: 'date', name: 'to', label: texts.to },
];

/** The valid queries of the table of events. */
export const eventQueryShape: TableQueryShape = {
  filters: eventFilters,
  sortable: eventColumns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
};

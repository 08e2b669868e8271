/** What both people of an event keep of it, for the screens of both: it comes with the remote. */
export { AgreementList } from './agreements/agreement-list.tsx';
export { SummaryFields } from './agreements/summary-fields.tsx';
export { SummaryText, SummaryView } from './agreements/summary-view.tsx';
export { useSummaryForm } from './agreements/use-summary-form.ts';

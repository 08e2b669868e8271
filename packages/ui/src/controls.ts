/** Controls, and two layouts, that no first screen needs at once. */
export { Avatar, Checkbox, FileButton, Grid, List, Switch, Tabs } from '@mantine/core';
export { ReasonForm } from './dialogs/reason-form.tsx';
export { ChoiceChips } from './forms/choice-chips.tsx';
export { DayFace } from './forms/day-face.tsx';
export { LineInput } from './forms/line-input.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { SegmentedControl } from './forms/segmented-control.tsx';
export { Textarea } from './forms/textarea.tsx';
export { RevisedNotice, type RevisedState } from './notices/revised-notice.tsx';

import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

export { MultiSelect, Select } from '@mantine/core';
export { type UseFormReturnType, useForm } from '@mantine/form';

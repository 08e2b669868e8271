export { MultiSelect, Select, TagsInput } from '@mantine/core';
export { isEmail, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';

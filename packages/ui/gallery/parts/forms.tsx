import { useState } from 'react';
import { Checkbox, PasswordInput, SegmentedControl, Switch, Textarea } from '../../src/controls.ts';
import { DateField } from '../../src/dates.ts';
import { MultiSelect, Select } from '../../src/forms.ts';
import { Button, Chip, Form, NativeSelect, SimpleGrid, Stack, TextInput } from '../../src/index.ts';
import type { Part } from './part.ts';

const OPTIONS = ['Educación', 'Finanzas', 'Legal', 'Logística', 'Marketing'];

export const FORMS: Part[] = [
  { name: 'Campos', Example: Fields },
  { name: 'Formulario', Example: FormExample },
];

function Fields() {
  const [day, setDay] = useState('');
  const [span, setSpan] = useState('Semana');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Nombre" placeholder="Nombre y apellidos" />
      <TextInput label="Correo" defaultValue="nadie" error="El correo no es válido" />
      <TextInput label="Código Único" description="Solo letras, máximo 6 caracteres" disabled />
      <PasswordInput label="Contraseña" />
      <NativeSelect label="Fecha" data={['--Selecciona una fecha--', 'martes 24/11/2026']} />
      <Select label="Mentor" data={OPTIONS} searchable clearable defaultValue="Legal" />
      <MultiSelect label="Áreas" data={OPTIONS} defaultValue={['Finanzas', 'Marketing']} clearable />
      <DateField label="Día" value={day} onChange={setDay} />
      <Textarea label="Descripción" placeholder="Describe el objetivo o tema de la mentoria..." />
      <Stack>
        <Checkbox label="Todos los días" defaultChecked />
        <Switch label="Recordatorios por correo" defaultChecked />
        <Chip defaultChecked>Finanzas</Chip>
        <SegmentedControl data={['Semana', 'Mes']} value={span} onChange={setSpan} />
      </Stack>
    </SimpleGrid>
  );
}

function FormExample() {
  const [error, setError] = useState<string>();
  return (
    <Form
      aria-label="Ejemplo de formulario"
      onSubmit={(event) => {
        event.preventDefault();
        setError('Escribe un nombre');
      }}
    >
      <TextInput label="Nombre" withAsterisk error={error} />
      <Button type="submit" mt="sm">
        Guardar nombre
      </Button>
    </Form>
  );
}

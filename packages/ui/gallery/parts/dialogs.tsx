import { Tabs } from '../../src/controls.ts';
import { Button, confirm, Drawer, Group, Modal, Text, TextInput, useDisclosure } from '../../src/index.ts';
import type { Part } from './part.ts';

export const DIALOGS: Part[] = [
  { name: 'Diálogos', Example: Dialogs },
  {
    name: 'Pestañas',
    Example: () => (
      <Tabs defaultValue="proximas">
        <Tabs.List>
          <Tabs.Tab value="proximas">Próximas</Tabs.Tab>
          <Tabs.Tab value="anteriores">Anteriores</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="proximas" pt="sm">
          Lo que viene
        </Tabs.Panel>
        <Tabs.Panel value="anteriores" pt="sm">
          Lo que pasó
        </Tabs.Panel>
      </Tabs>
    ),
  },
];

function Dialogs() {
  const [isModalOpen, modal] = useDisclosure();
  const [isDrawerOpen, drawer] = useDisclosure();
  return (
    <Group>
      <Button variant="default" onClick={modal.open}>
        Abrir diálogo
      </Button>
      <Button variant="default" onClick={drawer.open}>
        Abrir menú
      </Button>
      <Button
        variant="default"
        onClick={() =>
          confirm({ title: '¿Salir sin guardar?', message: 'Esos cambios se pierden.', destructive: true })
        }
      >
        Preguntar
      </Button>
      <Modal opened={isModalOpen} onClose={modal.close} title="Reprogramar mentoría">
        <TextInput label="Fecha" />
      </Modal>
      <Drawer opened={isDrawerOpen} onClose={drawer.close} title="Menú">
        <Text>Mentorías</Text>
      </Drawer>
    </Group>
  );
}

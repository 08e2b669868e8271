import { Button, CloseButton, Group, Icon, Popover, Stack, Text, Title, useDisclosure, useId } from '@mentorias/ui';
import { pageConfig } from '../page/page-config.ts';
import classes from './support-button.module.css';
import { texts } from './texts.ts';

/** The button that floats at the bottom right of the window, and the panel with the support's name and phone (rules 4.1 and 4.2). */
export function SupportButton() {
  const [isOpen, { close, toggle }] = useDisclosure();
  const titleId = useId();
  const { name, phone } = pageConfig.support;
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="top-end"
      width={300}
      shadow="lg"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={classes.button}
          radius="xl"
          data-floating
          title={texts.open}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <Icon name="support" />
          <span className={classes.word}>{texts.open}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={titleId}>
        <Stack gap="sm">
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h3" id={titleId}>
              {texts.title}
            </Title>
            <CloseButton onClick={close} />
          </Group>
          <Text size="sm">{texts.advice(name)}</Text>
          <Button component="a" href={`tel:${phone.replace(/[^+\d]/g, '')}`} leftSection={<Icon name="phone" />}>
            {phone}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

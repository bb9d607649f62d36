import {
  CHANNELS,
  type Channel,
  WRITTEN_VERSIONS,
  type WrittenVersion,
} from '@colophon/contracts/catalogue/onix-channels';
import { Box, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useMessages } from './messages';

/** Who takes a message, and in which version of ONIX; undefined for the one that they take. */
export type Recipient = { channel: Channel; version: WrittenVersion | undefined };

const OWN_VERSION = 'own';

/** Fields that choose a recipient. */
export function RecipientFields({
  value,
  onChange,
}: {
  value: Recipient;
  onChange: (value: Recipient) => void;
}) {
  const t = useMessages();
  return (
    <Flex gap={4} alignItems="flex-start" wrap="wrap">
      <Box minWidth="24rem">
        <Field.Root>
          <Field.Label>{t('recipient')}</Field.Label>
          <SingleSelect
            value={value.channel}
            onChange={(chosen) => onChange({ ...value, channel: chosen as Channel })}
          >
            {CHANNELS.map((channel) => (
              <SingleSelectOption key={channel} value={channel}>
                {t(`channel.${channel}`)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </Box>
      <Box minWidth="20rem">
        <Field.Root>
          <Field.Label>{t('version')}</Field.Label>
          <SingleSelect
            value={value.version ?? OWN_VERSION}
            onChange={(chosen) =>
              onChange({ ...value, version: WRITTEN_VERSIONS.find((version) => version === chosen) })
            }
          >
            <SingleSelectOption value={OWN_VERSION}>{t('version.own')}</SingleSelectOption>
            {WRITTEN_VERSIONS.map((version) => (
              <SingleSelectOption key={version} value={version}>
                {version}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </Box>
    </Flex>
  );
}

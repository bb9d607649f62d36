import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { CouponTrialResult } from '@colophon/contracts/shop-admin/coupons';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Button, Field, Grid, Textarea, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { DayField } from '../components/day-field';
import { Section } from '../components/section';
import { TextField } from '../components/text-field';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';
import { CouponVerdict } from './coupon-verdict';

/** Tries a code on a hypothetical cart, and shows which rule refuses it. */
export function CouponCheck({ code: given = '' }: { code?: string }) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  const [code, setCode] = useState(given);
  const [lines, setLines] = useState('');
  const [country, setCountry] = useState('NL');
  const [day, setDay] = useState('');
  const [verdict, setVerdict] = useState<CouponTrialResult | null>(null);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    const trial = {
      code: code.trim(),
      lines: typedLines(lines),
      country: country.trim().toUpperCase(),
      day: day || null,
    };
    setVerdict(await send(adminPath(shopAdminRoutes.couponCheck), trial));
  };

  return (
    <Section title={t('check.title')}>
      <Box tag="form" background="neutral0" shadow="tableShadow" hasRadius padding={5} onSubmit={check}>
        <Box paddingBottom={4}>
          <Typography textColor="neutral600">{t('check.text')}</Typography>
        </Box>
        <Grid.Root gap={4}>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
            <Field.Root hint={t('check.linesHint')} required>
              <Field.Label>{t('check.lines')}</Field.Label>
              <Textarea value={lines} maxLength={4000} onChange={(event) => setLines(event.target.value)} />
              <Field.Hint />
            </Field.Root>
          </Grid.Item>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch" gap={4}>
            <TextField label="check.code" value={code} onChange={setCode} required maxLength={64} />
            <TextField
              label="check.country"
              hint="check.countryHint"
              value={country}
              onChange={setCountry}
              maxLength={2}
            />
            <DayField label="check.day" hint="check.dayHint" value={day} onChange={setDay} />
          </Grid.Item>
        </Grid.Root>
        <Box paddingTop={4}>
          <Button type="submit" loading={busy} disabled={!code.trim() || typedLines(lines).length === 0}>
            {t('check.try')}
          </Button>
        </Box>
        <div aria-live="polite">{verdict && <CouponVerdict verdict={verdict} />}</div>
      </Box>
    </Section>
  );
}

/** Parses each typed line: '2 x 978…' is two copies. */
function typedLines(text: string): { typed: string; quantity: number }[] {
  return text
    .split('\n')
    .map((line) => /^\s*(?:(\d{1,3})\s*[x×]\s+)?(.*?)\s*$/i.exec(line))
    .flatMap((parts) =>
      parts?.[2] ? [{ typed: parts[2], quantity: Math.max(1, Number(parts[1] ?? 1)) }] : [],
    );
}

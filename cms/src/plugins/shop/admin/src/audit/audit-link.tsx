import { Link as TextLink } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages';
import { usePermission } from '../use-permission';

/** Link to the audit log: of one subject ('order:CUP 2026-000012'), of all of a kind ('coupon:'), or of everything. */
export function AuditLink({ about }: { about: string | undefined }) {
  const t = useTranslate();
  const may = usePermission();
  if (!may('audit.read')) return null;
  const filter = about === undefined ? '' : `?${new URLSearchParams({ about })}`;
  return (
    <TextLink tag={Link} to={`/plugins/shop/audit${filter}`}>
      {t('audit.more')}
    </TextLink>
  );
}

import { Link as TextLink } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { useMay } from './use-may';
import { useWords } from './words';

/** The way to all that colleagues did: to one thing ('order:CUP 2026-000012'), to all of a kind ('coupon:'), or to everything. */
export function AuditLink({ about }: { about: string | undefined }) {
  const words = useWords();
  const may = useMay();
  if (!may('audit.read')) return null;
  const filter = about === undefined ? '' : `?${new URLSearchParams({ about })}`;
  return (
    <TextLink tag={Link} to={`/plugins/shop/audit${filter}`}>
      {words('audit.more')}
    </TextLink>
  );
}

import { adminPath, type BodyOf } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';

/** Buttons that download the file which is opened offline. A POST request: it marks submissions as exported. */
export function ExportButtons({ onChange }: { onChange: () => void }) {
  const t = useTranslate();
  const may = usePermission();
  const { today } = usePressClock();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  if (!may('author.export')) return null;
  const save = async (which: 'new' | 'all') => {
    try {
      const body: BodyOf<typeof shopAdminRoutes.authorExport> = { which };
      const path = adminPath(shopAdminRoutes.authorExport);
      const { data } = await post<Blob>(path, body, { responseType: 'blob' });
      const address = URL.createObjectURL(data);
      Object.assign(document.createElement('a'), {
        href: address,
        download: `author-form-${today()}.jsonl`,
      }).click();
      URL.revokeObjectURL(address);
      onChange();
    } catch {
      toggleNotification({ type: 'danger', message: t('authors.exportFailed') });
    }
  };
  return (
    <Flex gap={2}>
      <Button variant="secondary" onClick={() => save('all')}>
        {t('authors.exportAll')}
      </Button>
      <Button startIcon={<Download />} onClick={() => save('new')}>
        {t('authors.exportNew')}
      </Button>
    </Flex>
  );
}

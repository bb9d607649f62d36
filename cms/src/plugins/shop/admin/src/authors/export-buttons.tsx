import { Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { usePressClock } from '../press-clock';
import { useMay } from '../use-may';
import { useWords } from '../words';

/** Saves the file that is opened offline. It is posted and not fetched: it changes what counts as exported. */
export function ExportButtons({ onChange }: { onChange: () => void }) {
  const words = useWords();
  const may = useMay();
  const { today } = usePressClock();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  if (!may('author.export')) return null;
  const save = async (which: 'new' | 'all') => {
    try {
      const { data } = await post<Blob>('/shop/author-form/export', { which }, { responseType: 'blob' });
      const address = URL.createObjectURL(data);
      Object.assign(document.createElement('a'), {
        href: address,
        download: `author-form-${today()}.jsonl`,
      }).click();
      URL.revokeObjectURL(address);
      onChange();
    } catch {
      toggleNotification({ type: 'danger', message: words('authors.exportFailed') });
    }
  };
  return (
    <Flex gap={2}>
      <Button variant="secondary" onClick={() => save('all')}>
        {words('authors.exportAll')}
      </Button>
      <Button startIcon={<Download />} onClick={() => save('new')}>
        {words('authors.exportNew')}
      </Button>
    </Flex>
  );
}

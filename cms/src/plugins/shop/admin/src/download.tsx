import { Button } from '@strapi/design-system';
import { Download as DownloadIcon } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

type Props = { path: string; fileName: string; label: string; failed: string };

/** A button that saves a file of the desk: fetched and then saved, since a plain link would carry no sign-in. */
export function Download({ path, fileName, label, failed }: Props) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const save = async () => {
    try {
      const { data } = await get(path, { responseType: 'blob' });
      const address = URL.createObjectURL(data);
      Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
      URL.revokeObjectURL(address);
    } catch {
      toggleNotification({ type: 'danger', message: failed });
    }
  };
  return (
    <Button variant="secondary" startIcon={<DownloadIcon />} onClick={save}>
      {label}
    </Button>
  );
}

import type { AdminFile, AdminPath, AdminRoute, ResponseType } from '@colophon/contracts/admin/admin-route';
import { Button } from '@strapi/design-system';
import { Download as DownloadIcon } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

type FileRoute = AdminRoute & { method: 'GET'; response: ResponseType<AdminFile> };
type Props = {
  path: AdminPath<FileRoute>;
  fileName: string;
  label: string;
  failed: string;
  disabled?: boolean;
};

/** A button that downloads a file: fetched and then saved, since a plain link carries no authentication. */
export function Download({ path, fileName, label, failed, disabled = false }: Props) {
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
    <Button variant="secondary" startIcon={<DownloadIcon />} onClick={save} disabled={disabled}>
      {label}
    </Button>
  );
}

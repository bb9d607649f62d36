/** SQL for the names of all files in the rows of the media library, including their smaller sizes. */
export const MEDIA_LIBRARY_NAMES = `
  SELECT hash || coalesce(ext, '') AS name FROM files
  UNION SELECT (size.file->>'hash') || coalesce(size.file->>'ext', '') FROM files,
    jsonb_each(coalesce(formats, '{}')::jsonb) AS size(key, file)
  WHERE size.file->>'hash' IS NOT NULL`;

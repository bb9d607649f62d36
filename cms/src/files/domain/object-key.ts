/** Folders of the bucket: uploads of the media library, and e-books, which only their buyers get. */
export const UPLOADS = 'uploads/';
export const EBOOKS = 'ebooks/';

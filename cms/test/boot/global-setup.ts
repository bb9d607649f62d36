export default async function bootOnce(): Promise<void> {}

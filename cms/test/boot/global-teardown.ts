export default async function stopOnce(): Promise<void> {}

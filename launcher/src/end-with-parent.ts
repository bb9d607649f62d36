// Preloaded into every program that the launcher starts: when the launcher is gone, however it went, the
// channel closes and the program ends too. No orphan keeps a port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

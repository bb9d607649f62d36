// Preloaded into every program that the launcher starts: when the launcher ends in any way, even killed, the IPC
// channel closes and the program ends too. No orphan keeps a port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

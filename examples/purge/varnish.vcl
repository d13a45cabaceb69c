# Workforce behind Varnish 6 or newer with varnish-modules, which has xkey. Put in the address of
# Workforce, and of the machine that runs server.mjs.
vcl 4.1;
import xkey;

backend default {
	.host = "127.0.0.1";
	.port = "8090";
}

acl purgers {
	"127.0.0.1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ purgers) {
			return (synth(403));
		}
		set req.http.purged = xkey.purge(req.http.xkey);
		return (synth(200));
	}
	# Replaces what a visitor sends.
	set req.http.X-Real-IP = client.ip;
	# Event streams and everything with a login pass. Workforce sets no cookies.
	if (req.url == "/api/realtime") {
		return (pipe);
	}
}

sub vcl_backend_response {
	set beresp.http.xkey = beresp.http.Surrogate-Key;
	# Without a word of Workforce, nothing is kept.
	if (beresp.http.Cache-Control !~ "s-maxage|immutable|max-age=86400") {
		set beresp.uncacheable = true;
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
}

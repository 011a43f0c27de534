ALTER TABLE "subscription_deliveries" RENAME TO "old_subscription_deliveries";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME TO "old_subscriptions";
